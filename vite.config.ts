import { realpathSync } from 'node:fs';
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

/** What every page of the application knows of answers and replies; it leans on nothing of the shell. */
const answerParts = {
  name: 'answers',
  test: /\/src\/(activity\/(public-activity|part)|contract\/(progress|content|endpoint|nothing|common-refusals|get-activity|problem)|domain\/progress\/(merge|status|score)|domain\/access\/role|client\/(data\/(api-error|read-reply|retry)|shell\/navigation\/(address|navigation)|identity\/port|offline\/(storage\/(desk|activity|entry|progress)-table|outbox\/(attempt-id|outbox-entry))))\.|node_modules\/(uuid|wouter\/src|zod\/v4\/mini\/iso)/,
  includeDependenciesRecursively: false,
};

/** What the player shares with the pages that show a learner's work, for the same reason. */
const workParts = {
  name: 'work',
  test: /\/src\/(activity\/(markers|unlock)|domain\/progress\/apply-attempt|exercises\/(type-ids|views|define-view|choices)|client\/shell\/events\/[a-z-]+-events?|ui\/load-once|domain\/(issue|progress\/response-codec)|science\/characters\/(character-ids|names)|ui\/(texts|rich-text\/[a-z-]+|message\/notice|mark\/status-mark|choice\/part-mark)|client\/player\/(item-text|late-part|exercise\/verdict-words|player-context|use-work|outbox-context|screen\/(stops|module-progress)|overview\/lazy-finish-section|store\/(part-standing|work-state)|frame\/save-kind))\.|lucide-react\/.*\/(arrow-right|check|chevron-down|clock|x|circle-check|info|triangle-exclamation-point|circle-exclamation-point)\.mjs|use-intl\/.*\/core\.js/,
  includeDependenciesRecursively: false,
};

const isEverywhere = (file: string) =>
  /\/(app|icon|react|rolldown-runtime|preload-helper|schemas|names|page|request-address|answers|work)-[\w-]{7}\.(js|css)$/.test(
    file,
  );

export default defineConfig({
  root: fromHere('src/client'),
  // Vite's default would be src/client/public, which holds the source of the public pages.
  publicDir: fromHere('src/client/static'),
  cacheDir: fromHere('.cache/vite'),
  resolve: {
    // What wouter brings for older versions of React; ours has the hook itself.
    alias: [{ find: 'use-sync-external-store/shim/index.js', replacement: 'react' }],
  },
  server: {
    // Answer keys lie in content/, and secrets in .data/. node_modules may be a link to a folder elsewhere.
    fs: { allow: [fromHere('src'), fromHere('.cache/vite'), realpathSync(fromHere('node_modules'))] },
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
    modulePreload: {
      // Older browsers load the same files, a little later.
      polyfill: false,
      // Lists of what to load ahead of a lazy part are long; what is on every page is there already.
      resolveDependencies: (_file, dependencies, { hostType }) =>
        hostType === 'html' ? dependencies : dependencies.filter((file) => !isEverywhere(file)),
    },
    rolldownOptions: {
      output: {
        // Every page names the parts it may come to need, and a hash does not compress: this is the shortest that is allowed for so many.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: [answerParts, workParts, smallParts] },
      },
      input: {
        app: fromHere('src/client/app.html'),
        public: fromHere('src/client/public/public.html'),
      },
    },
  },
});
