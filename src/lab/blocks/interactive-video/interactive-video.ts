import { defineBlock } from '../define.ts';
import { listFilmMedia } from '../film.ts';
import { headOnPaper } from '../head-on-paper.ts';
import { samples } from './samples.ts';
import { InteractiveVideoSchema, lintInteractiveVideo, PublicInteractiveVideoSchema } from './schema.ts';

export const interactiveVideo = defineBlock({
  type: 'interactive-video',
  itemSchema: InteractiveVideoSchema,
  publicSchema: PublicInteractiveVideoSchema,
  redact: (item) => ({
    ...item,
    cues: item.cues.map(({ id, atS, exercise }) => ({
      id,
      atS,
      exerciseId: exercise.id,
      title: exercise.title,
      isRequired: exercise.isRequired,
    })),
  }),
  lint: lintInteractiveVideo,
  media: (item) => listFilmMedia(item),
  mapExercises: (item, change) => ({
    ...item,
    cues: item.cues.map((cue, index) => ({
      ...cue,
      exercise: change(cue.exercise, ['cues', index, 'exercise']),
    })),
  }),
  paper: ({ title, description, poster, transcript }) => [
    ...headOnPaper({ title }),
    {
      ...{ kind: 'illustrated', file: poster, alt: description },
      text: transcript.map(({ text }) => text).join(' '),
    },
  ],
  samples,
});
