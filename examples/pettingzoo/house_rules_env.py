"""Any game of House Rules as a PettingZoo environment (AEC), on `house-rules serve`.

    pip install pettingzoo numpy
    python3 examples/pettingzoo/house_rules_env.py cribbage        # PettingZoo's own tests, then a match by chance

The environment knows no game. Where `serve` lists all actions that there can be, an action is a place in that list; else it is
a place in the list of moves that the seat is offered. What a seat observes are the cards that it sees in each pile, one
number a pile and face, and the scores; the whole view is in `infos[agent]["view"]`. A reward is what a seat wins
against the others at the end.
"""
import json
import subprocess
import sys

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv

MOST_MOVES = 512  # in a game whose moves are not listed beforehand


class HouseRulesEnv(AECEnv):
    metadata = {"name": "house_rules_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, variant, program="house-rules", arguments=(), render_mode=None):
        super().__init__()
        self.render_mode = render_mode
        command = [program, "serve", variant, *arguments]
        self.server = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.hello = self._read()
        self.actions = self.hello.get("actions")
        self.possible_agents = [f"seat_{seat}" for seat in range(self.hello["seats"])]
        self.deck = {face: place for place, face in enumerate(sorted(set(self.hello["deck"])))}
        self.size = len(self.actions) if self.actions else MOST_MOVES
        rows = len(self.hello["piles"])
        observation = spaces.Dict({
            "observation": spaces.Box(0, 8, (rows, len(self.deck)), np.int8),
            "scores": spaces.Box(-32768, 32767, (self.hello["seats"],), np.int16),
            "action_mask": spaces.Box(0, 1, (self.size,), np.int8),
        })
        # the same object at each call: seeds of a space are kept in it
        self._observations = {agent: observation for agent in self.possible_agents}
        self._actions = {agent: spaces.Discrete(self.size) for agent in self.possible_agents}

    def observation_space(self, agent):
        return self._observations[agent]

    def action_space(self, agent):
        return self._actions[agent]

    def reset(self, seed=None, options=None):
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self.seen = {}
        self._say({"type": "new"} if seed is None else {"type": "new", "seed": int(seed)})

    def observe(self, agent):
        observation = np.zeros((len(self.hello["piles"]), len(self.deck)), np.int8)
        scores = np.zeros(self.hello["seats"], np.int16)
        mask = np.zeros(self.size, np.int8)
        question = self.seen.get(agent)
        if question:
            view = question["view"]
            for row, pile in enumerate(self.hello["piles"]):
                for face in (face for one in view["piles"][pile] for face in one.get("cards", [])):
                    observation[row, self.deck[face]] += 1
            scores[:] = view["scores"]
            if question is self.question:
                mask[:] = question["mask"] if self.actions else [i < len(question["moves"]) for i in range(self.size)]
        return {"observation": observation, "scores": scores, "action_mask": mask}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        moves = self.question["moves"]
        move = self.actions[action] if self.actions else moves[action]["text"]
        self._say({"id": self.question["id"], "move": move})
        self._accumulate_rewards()

    def render(self):
        return json.dumps(self.question["view"]) if self.question else "the match is over"

    def close(self):
        if self.server.poll() is None:
            self.server.stdin.write('{"type":"bye"}\n')
            self.server.stdin.close()
            self.server.wait()
            self.server.stdout.close()

    def _read(self):
        line = self.server.stdout.readline()
        if not line:
            raise RuntimeError("house-rules has ended: it says why on standard error")
        message = json.loads(line)
        if message["type"] == "error":
            raise ValueError(message["message"])
        return message

    def _say(self, message):
        self.server.stdin.write(json.dumps(message) + "\n")
        self.server.stdin.flush()
        self.question = None
        told = self._read()
        if told["type"] == "decide":
            self.question = told
            self.agent_selection = f"seat_{told['seat']}"
            self.seen[self.agent_selection] = told
            self.infos[self.agent_selection] = {"view": told["view"], "moves": [move["text"] for move in told["moves"]]}
            return
        winners = told["winners"]
        for seat, agent in enumerate(self.agents):
            won = 1.0 / len(winners) if seat in winners else 0.0
            self.rewards[agent] = 2.0 * won - 1.0 if len(winners) < len(self.agents) else 0.0
            self.terminations[agent] = True


def env(variant, **more):
    return HouseRulesEnv(variant, **more)


if __name__ == "__main__":
    from pettingzoo.test import api_test, seed_test

    game = sys.argv[1] if len(sys.argv) > 1 else "cribbage"
    program = sys.argv[2] if len(sys.argv) > 2 else "house-rules"
    make = lambda: env(game, program=program)  # noqa: E731
    tried = make()
    api_test(tried, num_cycles=300)
    tried.close()
    seed_test(make, num_cycles=100)
    print(f"{game}: api_test and seed_test passed")
