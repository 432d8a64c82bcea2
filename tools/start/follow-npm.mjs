const CHECK_EVERY_MS = 250;

/**
 * `npm start` puts a shell between itself and this process, and a SIGTERM ends that shell without being passed on: the
 * server would continue to run and hold its port. So the loss of the parent process counts as a SIGTERM.
 */
export function followNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, CHECK_EVERY_MS);
  timer.unref();
}
