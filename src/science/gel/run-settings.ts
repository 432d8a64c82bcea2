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
}
