import { bigRedirection } from './big-redirection/big-redirection.ts';
import { clickableVisual } from './clickable-visual/clickable-visual.ts';
import type { Block } from './define.ts';
import { embed } from './embed/embed.ts';
import { formInitialization } from './form-initialization/form-initialization.ts';
import { header } from './header/header.ts';
import { interactiveIss } from './interactive-iss/interactive-iss.ts';
import { interactiveSilhouette } from './interactive-silhouette/interactive-silhouette.ts';
import { interactiveVideo } from './interactive-video/interactive-video.ts';
import { moduleSelection } from './module-selection/module-selection.ts';
import { newScreen } from './new-screen/new-screen.ts';
import { plainText } from './plain-text/plain-text.ts';
import { simpleVideo } from './simple-video/simple-video.ts';
import { slidesHow } from './slides-how/slides-how.ts';
import { staticTable } from './static-table/static-table.ts';
import type { BlockTypeId } from './type-ids.ts';

export const blocks = {
  'big-redirection': bigRedirection,
  'clickable-visual': clickableVisual,
  embed,
  'form-initialization': formInitialization,
  header,
  'interactive-iss': interactiveIss,
  'interactive-silhouette': interactiveSilhouette,
  'interactive-video': interactiveVideo,
  'module-selection': moduleSelection,
  'new-screen': newScreen,
  'plain-text': plainText,
  'simple-video': simpleVideo,
  'slides-how': slidesHow,
  'static-table': staticTable,
} as const satisfies Record<BlockTypeId, Block>;

export function getBlock(type: BlockTypeId): Block {
  return blocks[type];
}
