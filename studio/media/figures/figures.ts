import { centralDogma } from './central-dogma/central-dogma.ts';
import { microbeHunters } from './microbe-hunters/microbe-hunters.ts';
import { ptcTaster } from './ptc-taster/ptc-taster.ts';
import { sickleCellGenetics } from './sickle-cell-genetics/sickle-cell-genetics.ts';

/** The figures of each lab: name of the file to the inside of an SVG of 1280 by 720. */
export const figures: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'central-dogma': centralDogma,
  'microbe-hunters': microbeHunters,
  'ptc-taster': ptcTaster,
  'sickle-cell-genetics': sickleCellGenetics,
};
