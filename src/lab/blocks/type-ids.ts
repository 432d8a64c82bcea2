/** Every block type the product has, spelled as content spells it. */
export const blockTypeIds = [
  'big-redirection',
  'clickable-visual',
  'embed',
  'form-initialization',
  'header',
  'interactive-iss',
  'interactive-silhouette',
  'interactive-video',
  'module-selection',
  'new-screen',
  'plain-text',
  'simple-video',
  'slides-how',
  'static-table',
] as const;

export type BlockTypeId = (typeof blockTypeIds)[number];

export function isBlockTypeId(value: string): value is BlockTypeId {
  return (blockTypeIds as readonly string[]).includes(value);
}
