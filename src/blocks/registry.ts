import type { Block } from './define.ts';
import { formInitialization } from './form-initialization/form-initialization.ts';
import { header } from './header/header.ts';
import { interactiveIss } from './interactive-iss/interactive-iss.ts';
import { interactiveVideo } from './interactive-video/interactive-video.ts';
import { moduleSelection } from './module-selection/module-selection.ts';
import { newScreen } from './new-screen/new-screen.ts';
import { plainText } from './plain-text/plain-text.ts';
import { simpleVideo } from './simple-video/simple-video.ts';
import { slidesHow } from './slides-how/slides-how.ts';
import type { BlockTypeId } from './type-ids.ts';

export const blocks = {
  'form-initialization': formInitialization,
  header,
  'interactive-iss': interactiveIss,
  'interactive-video': interactiveVideo,
  'module-selection': moduleSelection,
  'new-screen': newScreen,
  'plain-text': plainText,
  'simple-video': simpleVideo,
  'slides-how': slidesHow,
} as const satisfies Record<BlockTypeId, Block>;

export function getBlock(type: BlockTypeId): Block {
  return blocks[type];
}
