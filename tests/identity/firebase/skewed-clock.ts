const RealDate = globalThis.Date;

/** Moves the clock of everything in this process: the client of Firebase and the emulator take no other. */
export function createSkewedClock() {
  let skewMs = 0;
  const now = () => RealDate.now() + skewMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given) => (given.length === 0 ? new target(now()) : Reflect.construct(target, given)),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  });
  return {
    now,
    pass(ms: number) {
      skewMs += ms;
    },
    stop() {
      globalThis.Date = RealDate;
    },
  };
}
