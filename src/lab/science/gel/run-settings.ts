/** Temperature of the running buffer where none is given, in °C. */
export const roomC = 22;

/** The composition of the gel, the field and the temperature. */
export interface GelConditions {
  readonly agarosePercent: number;
  /** The field between the electrodes, not the voltage shown on the power supply. */
  readonly fieldVPerCm: number;
  /** Temperature of the running buffer; 22 °C when left out. */
  readonly temperatureC?: number | undefined;
}

export interface GelRun extends GelConditions {
  /** How long the current was on, whichever way it ran. */
  readonly durationMin: number;
  /** Left out: all the time from the wells towards the far end. */
  readonly course?: Course | undefined;
  /**
   * How much warmer the middle of the gel is than its sides, in °C, for causes other than its own current: too little
   * buffer over it, a warm plate under it. 0 when left out.
   */
  readonly middleWarmerC?: number | undefined;
}

/** Minutes towards the far end, less those towards the near one: at the end, at the least and at the most. */
export interface Course {
  readonly netMin: number;
  /** 0 or less. */
  readonly leastMin: number;
  /** 0 or more. */
  readonly mostMin: number;
}

/** Some minutes of current; `isBack` with the leads the wrong way round, so that DNA runs towards the near end. */
export interface Span {
  readonly minutes: number;
  readonly isBack: boolean;
}

/** The course of a run in which these spans follow one another. */
export function courseOf(spans: readonly Span[]): Course {
  let course: Course = { netMin: 0, leastMin: 0, mostMin: 0 };
  for (const { minutes, isBack } of spans) {
    const netMin = course.netMin + (isBack ? -minutes : minutes);
    course = {
      netMin,
      leastMin: Math.min(course.leastMin, netMin),
      mostMin: Math.max(course.mostMin, netMin),
    };
  }
  return course;
}

/** Minutes of current in all. */
export function totalMinOf(spans: readonly Span[]): number {
  return spans.reduce((sum, { minutes }) => sum + minutes, 0);
}

/** Gel between the wells and the near end, in mm: what runs backwards beyond it is gone. Empirical, a small tray. */
export const behindWellsMm = 5;
