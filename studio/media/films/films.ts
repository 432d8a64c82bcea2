import type { Film } from '../film.ts';
import { gametesAndChance } from './gametes-and-chance/gametes-and-chance.ts';
import { missionBrief } from './mission-brief/mission-brief.ts';
import { pcrCycles } from './pcr-cycles/pcr-cycles.ts';
import { restrictionDigest } from './restriction-digest/restriction-digest.ts';
import { ribosomeAtWork } from './ribosome-at-work/ribosome-at-work.ts';
import { swabTechnique } from './swab-technique/swab-technique.ts';
import { transcription } from './transcription/transcription.ts';

/** Drawn films, by the lab whose lessons show them. */
export const films: Readonly<Record<string, readonly Film[]>> = {
  'central-dogma': [transcription, ribosomeAtWork],
  'microbe-hunters': [missionBrief, swabTechnique],
  'ptc-taster': [pcrCycles, restrictionDigest],
  'sickle-cell-genetics': [gametesAndChance],
};
