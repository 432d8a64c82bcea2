import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import tailwind from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileMessages } from './tools/build/compile-messages.mjs';
import { preloadFonts } from './tools/build/preload-fonts.mjs';

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Public pages load these files, and nothing else may come with them. */
const isPublic = (file: string) =>
  /\/node_modules\/(react|react-dom|scheduler)\/|\/src\/(site|lab\/(ui|science)|school\/client\/(scheme|storage))\/|\/src\/school\/client\/http\/(page-payload|trusted-types)\./.test(
    file,
  );

/** Small files that public pages and the application both load, as one. None needs React, which public pages load late. */
const base = {
  name: 'base',
  test: /\/src\/(lab\/kernel\/(late|offline-error|xsrf)|school\/client\/http\/(build-id|fetch-from-window))\./,
  includeDependenciesRecursively: false,
};

/**
 * What the header of public pages and the layouts of the application share: which scheme of colours, and the answer
 * about cookies.
 */
const choice = {
  name: 'choice',
  test: /\/src\/(school\/client\/(scheme\/use-scheme|storage\/consent)|lab\/ui\/(theme\/color-scheme|action\/scheme-switch))\.|\/lucide-react\/.*\/icons\/(moon|sun)\./,
  includeDependenciesRecursively: false,
};

/** What every icon is made of, with the two that public pages and the application share. */
const icon = {
  name: 'icon',
  test: /\/lucide-react\/.*\/(createLucideIcon|Icon|icons\/(check|copy))\./,
  includeDependenciesRecursively: false,
};

/** What every part with messages needs, of public pages and of the application. */
const messages = {
  name: 'messages',
  test: /\/node_modules\/(use-intl|icu-minify|@formatjs)\/|\/src\/lab\/kernel\/issue\./,
  includeDependenciesRecursively: false,
};

/** What the gel of the home page takes from the bench: as one file, which every station loads too. */
function joinHands() {
  let hands: ReadonlySet<string> | undefined;
  return {
    name(id: string, graph: { getModuleInfo: ModuleOf }) {
      hands ??= reach(
        fromHere('src/site/trial/short-gel-trial.tsx'),
        (module) => graph.getModuleInfo(module),
        false,
      );
      return hands.has(id) && id.includes('/src/lab/bench/') ? 'hands' : null;
    },
    includeDependenciesRecursively: false,
  };
}

type ModuleOf = (id: string) => {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
} | null;

/** The modules that `entry` needs to run, or with `isLazy` all that it may ever load. */
function reach(entry: string, moduleOf: ModuleOf, isLazy: boolean): ReadonlySet<string> {
  const found = new Set([entry]);
  // A set is walked in the order of adding, with what is added meanwhile.
  for (const id of found) {
    const { importedIds = [], dynamicallyImportedIds = [] } = moduleOf(id) ?? {};
    for (const next of isLazy ? [...importedIds, ...dynamicallyImportedIds] : importedIds) found.add(next);
  }
  return found;
}

/**
 * What every page of the application loads and no public page ever does, as two files: the libraries, which a new build
 * seldom changes, and our own code. No page pays a byte for it, and it takes ten requests less. A third file is what the
 * two layouts have in common and the player does not load at its start.
 */
function joinCore() {
  let own: ReadonlySet<string> | undefined;
  let frame: ReadonlySet<string> | undefined;
  const listOwn = (moduleOf: ModuleOf) => {
    const main = fromHere('src/app/browser/main.tsx');
    const ofPublic = reach(fromHere('src/site/main.ts'), moduleOf, true);
    const ofMain = reach(main, moduleOf, false);
    const reachOf = (file: string) => reach(fromHere(file), moduleOf, false);
    const ofPlayer = reachOf('src/school/features/player/player-page.client.tsx');
    const ofVisitors = reachOf('src/app/browser/auth-layout.tsx');
    frame = new Set(
      [...reachOf('src/app/browser/app-layout.tsx')].filter(
        (id) => ofVisitors.has(id) && !ofPlayer.has(id) && !ofMain.has(id) && !ofPublic.has(id),
      ),
    );
    // The entry stays a file of its own: the build manifest finds what a page loads by it.
    return new Set([...ofMain].filter((id) => id !== main && !ofPublic.has(id)));
  };
  return {
    name(id: string, graph: { getModuleInfo: ModuleOf }) {
      own ??= listOwn((module) => graph.getModuleInfo(module));
      if (frame?.has(id)) return 'frame';
      if (!own.has(id)) return null;
      return id.includes('/node_modules/') ? 'library' : 'core';
    },
    includeDependenciesRecursively: false,
  };
}

/**
 * What at least 24 chunks load, nearly every page loads: as one file, because many small ones compress worse and take
 * more requests. The rest is the bundler's choice.
 */
const common = {
  name: 'common',
  test: (file: string) => !isPublic(file),
  minShareCount: 24,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  root: fromHere('src/app/browser'),
  publicDir: fromHere('src/app/browser/static'),
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
    // Browsers since March 2023; the service worker is built for the same ones.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // No warning by file: `tools/checks/budgets.mjs` limits what a page loads in all.
    chunkSizeWarningLimit: 1000,
    // Older browsers load the same files, a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every page names the parts it may come to need, and a hash does not compress: this is the shortest that is allowed for so many.
        codeSplitting: { groups: [base, choice, icon, messages, joinHands(), joinCore(), common] },
        chunkFileNames: 'assets/[name]-[hash:7].js',
      },
      input: {
        app: fromHere('src/app/browser/app.html'),
        public: fromHere('src/app/browser/public.html'),
      },
    },
  },
});
