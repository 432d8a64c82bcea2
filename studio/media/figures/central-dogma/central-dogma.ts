import { nameSteps } from '../steps.ts';
import { barrelPlate } from './barrel.ts';
import { dialsPlate } from './dials.ts';
import { ribosome } from './ribosome.ts';
import { messagePlate, transcription } from './transcription.ts';
import { reactionSteps, twoLightsPlate } from './two-lights.ts';

export const centralDogma: Readonly<Record<string, string>> = {
  'barrel-plate': barrelPlate,
  'dials-plate': dialsPlate,
  'message-plate': messagePlate,
  ribosome,
  transcription,
  'two-lights-plate': twoLightsPlate,
  ...nameSteps('reaction', reactionSteps),
};
