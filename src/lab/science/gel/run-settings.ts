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
  readonly durationMin: number;
  /**
   * How much warmer the middle of the gel is than its sides, in °C, for causes other than its own current: too little
   * buffer over it, a warm plate under it. 0 when left out.
   */
  readonly middleWarmerC?: number | undefined;
}
