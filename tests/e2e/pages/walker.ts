import type { Locator, Page } from '@playwright/test';
import type { Hand } from './hands.ts';

interface Walker {
  readonly page: Page;
  /** The block's sample, untouched. */
  readonly shown: Locator;
  readonly hand: Hand;
  /** The page's one polite region says this. */
  heard(words: string | RegExp): Promise<void>;
}

export type Walk = (walker: Walker) => Promise<void>;
