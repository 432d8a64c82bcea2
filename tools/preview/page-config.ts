import { mergeConfig, type UserConfig } from 'vite';
import product from '../../vite.config.ts';
import { fromRoot } from '../start/folders.mjs';

export const pageFolder = fromRoot('tools', 'preview', 'page');

/** The product's own build configuration, for a page that is not part of the product. */
export function createPageConfig(): UserConfig {
  const { build: _build, ...shared } = product;
  return mergeConfig(shared, {
    configFile: false,
    root: pageFolder,
    cacheDir: fromRoot('.cache', 'preview', 'vite'),
    logLevel: 'warn',
    server: { fs: { allow: [pageFolder, fromRoot('.cache', 'preview', 'vite')] } },
    build: {
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      chunkSizeWarningLimit: 1000,
    },
  } satisfies UserConfig & { configFile: false });
}
