//! Resource limits of outside programs, on systems that can limit a running process (Linux).
//!
//! The limits hold for each process of a program. Does not know what the program does.

/// The most open files, sockets and pipes included.
#[cfg(target_os = "linux")]
const OPEN_FILES: u64 = 256;
/// The largest file that it may write, in bytes.
#[cfg(target_os = "linux")]
const FILE_BYTES: u64 = 1 << 30;
/// The memory limit in MiB if the user sets none.
pub const USUAL_MEMORY: u64 = 4096;

/// Limits a process that was just started. A limit that the system refuses is left as it is.
#[cfg(target_os = "linux")]
pub(super) fn limit(process: &std::process::Child, memory: u64) {
    use rustix::process::{Pid, Resource, Rlimit, getrlimit, prlimit};
    let pid = Pid::from_child(process);
    // the data segment and not the address space: many a runtime reserves far more addresses than it ever uses
    let limits = [(Resource::Data, memory << 20), (Resource::Nofile, OPEN_FILES), (Resource::Fsize, FILE_BYTES)];
    for (resource, most) in limits {
        let most = Some(getrlimit(resource).maximum.map_or(most, |allowed| allowed.min(most)));
        let _ = prlimit(Some(pid), resource, Rlimit { current: most, maximum: most });
    }
}

#[cfg(not(target_os = "linux"))]
#[cfg_attr(not(unix), allow(dead_code))]
pub(super) fn limit(_: &std::process::Child, _: u64) {}
