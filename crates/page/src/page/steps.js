"use strict";
(function () {
  var items = Array.prototype.slice.call(document.querySelectorAll("ol.story > li"));
  if (!items.length) return;
  var get = function (id) { return document.getElementById(id); };
  var stage = get("stage"), now = get("now"), place = get("place"), nav = document.querySelector("nav.buttons");
  var words = place.textContent, all = items.length, at = 0;
  var felts = items.map(function (item) { return item.querySelector(".felt"); });
  items.forEach(function (item, n) {
    item.querySelector("details").hidden = true;
    item.addEventListener("click", function () { show(n); });
  });
  document.body.classList.add("stepping");
  nav.hidden = false;
  function show(n) {
    at = Math.max(0, Math.min(all - 1, n));
    items.forEach(function (item, i) {
      item.className = i === at ? "now" : i > at ? "later" : "";
      if (i === at) item.setAttribute("aria-current", "step"); else item.removeAttribute("aria-current");
    });
    stage.replaceChildren(felts[at]);
    now.replaceChildren();
    var lines = items[at].querySelectorAll(":scope > p");
    Array.prototype.forEach.call(lines, function (line, i) {
      if (i) now.append(" ");
      Array.prototype.forEach.call(line.childNodes, function (part) { now.append(part.cloneNode(true)); });
    });
    place.textContent = words.replace("1", String(at + 1));
    get("start").disabled = get("back").disabled = at === 0;
    get("end").disabled = get("next").disabled = at === all - 1;
    var side = document.querySelector(".side");
    if (side.scrollHeight > side.clientHeight + 1) {
      side.scrollTop = items[at].offsetTop - side.clientHeight / 2;
    }
    if (history.replaceState) try { history.replaceState(null, "", "#" + (at + 1)); } catch (e) { /* a file may forbid it */ }
  }
  get("start").onclick = function () { show(0); };
  get("back").onclick = function () { show(at - 1); };
  get("next").onclick = function () { show(at + 1); };
  get("end").onclick = function () { show(all - 1); };
  document.addEventListener("keydown", function (e) {
    if (e.altKey || e.ctrlKey || e.metaKey) return;
    var to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: all - 1 }[e.key];
    if (to === undefined) return;
    show(to);
    e.preventDefault();
  });
  var x = null;
  stage.addEventListener("touchstart", function (e) { x = e.changedTouches[0].clientX; }, { passive: true });
  stage.addEventListener("touchend", function (e) {
    var far = x === null ? 0 : e.changedTouches[0].clientX - x;
    if (Math.abs(far) > 40) show(at + (far < 0 ? 1 : -1));
    x = null;
  });
  show((parseInt(location.hash.slice(1), 10) || 1) - 1);
})();
