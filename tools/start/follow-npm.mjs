const CHECK_EVERY_MS = 250;

/**
 * `npm start` puts a shell between itself and us, and that shell dies of a SIGTERM without passing it on: the
 * server would live on as an orphan and keep its port. So the loss of the parent counts as a SIGTERM.
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
