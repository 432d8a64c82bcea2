import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hands.ts';

interface Walker {
  readonly page: Page;
  /** The block's sample, untouched. */
  readonly shown: Locator;
  readonly hand: Hand;
  /** Expects this text in the page's one polite live region. */
  heard(words: string | RegExp): Promise<void>;
}

export type Walk = (walker: Walker) => Promise<void>;
