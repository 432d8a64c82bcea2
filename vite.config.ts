import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/build/compile-messages.mjs';
import { preloadFonts } from './tools/build/preload-fonts.mjs';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/**
 * What nearly every page of the application shares, too little each for a file of its own: together they compress
 * better, and the lists of what to load ahead grow shorter. Nothing of it is on a public page.
 */
const smallParts = {
  name: 'page',
  test: /\/src\/(client\/data\/(classes\/canonical-code|use-loaded)|domain\/classes\/class-code|client\/shell\/navigation\/(link|use-search-params)|ui\/layout\/(disclosure|page-heading)|ui\/mark\/lane|client\/player\/player-address|activity\/screens)\.|lucide-react\/.*\/(chevron-right|arrow-left)\.mjs/,
  includeDependenciesRecursively: false,
};

/** What the player, the outbox and the pages around guest work know of answers; it leans on nothing of the shell. */
const answerParts = {
  name: 'answers',
  test: /\/src\/(activity\/(public-activity|part)|contract\/(progress|content|endpoint|nothing|common-refusals)|domain\/progress\/(merge|status|score)|client\/offline\/(storage\/(desk|activity|entry|progress)-table|outbox\/(attempt-id|outbox-entry)))\.|node_modules\/uuid\//,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  root: fromHere('src/client'),
  // Vite's default would be src/client/public, which holds the source of the public pages.
  publicDir: fromHere('src/client/static'),
  cacheDir: fromHere('.cache/vite'),
  resolve: {
    // What wouter brings for older versions of React; ours has the hook itself.
    alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }],
  },
  plugins: [compileMessages(), preloadFonts(), react(), tailwind()],
  build: {
    outDir: fromHere('dist/client'),
    emptyOutDir: true,
    manifest: 'manifest.json',
    // Strict content security policy: nothing may arrive as a data: URL.
    assetsInlineLimit: 0,
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    chunkSizeWarningLimit: 1000,
    // Older browsers load the same files, a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [answerParts, smallParts] } },
      input: {
        app: fromHere('src/client/app.html'),
        public: fromHere('src/client/public/public.html'),
      },
    },
  },
});
