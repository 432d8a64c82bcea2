/** What the gel is made of and how hard it is driven. */
export interface GelConditions {
  readonly agarosePercent: number;
  /** Between the electrodes, not the figure on the power supply. */
  readonly fieldVPerCm: number;
  /** Of the running buffer; 22 °C when left out. */
  readonly temperatureC?: number | undefined;
}

export interface GelRun extends GelConditions {
  readonly durationMin: number;
}
