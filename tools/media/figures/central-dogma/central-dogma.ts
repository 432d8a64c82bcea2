import { nameSteps } from '../steps.ts';
import { ribosome } from './ribosome.ts';
import { messagePlate, transcription } from './transcription.ts';
import { reactionSteps, twoLightsPlate } from './two-lights.ts';

export const centralDogma: Readonly<Record<string, string>> = {
  'message-plate': messagePlate,
  ribosome,
  transcription,
  'two-lights-plate': twoLightsPlate,
  ...nameSteps('reaction', reactionSteps),
};
