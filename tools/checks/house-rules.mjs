import { checkColourLiterals } from './colour-literals.mjs';
import { checkComposedKeys } from './composed-keys.mjs';
import { checkDecisions } from './decisions.mjs';
import { checkDeviceClock } from './device-clock.mjs';
import { checkDrawers } from './drawers.mjs';
import { checkFetchOwners } from './fetch-owners.mjs';
import { checkFileSizes } from './file-sizes.mjs';
import { checkImportOrder } from './import-order.mjs';
import { checkLateCode } from './late-code.mjs';
import { checkLoneTexts } from './lone-texts.mjs';
import { checkOwnLimits } from './own-limits.mjs';
import { checkRandomAnswers } from './random-answers.mjs';
import { checkSecureContext } from './secure-context.mjs';
import { checkSmallFiles } from './small-files.mjs';
import { checkStatementDoor } from './statement-door.mjs';
import { checkSuppressions } from './suppressions.mjs';
import { checkTypeNames } from './type-names.mjs';
import { checkUnfinishedWords } from './unfinished-words.mjs';

/** Rules that no third-party tool checks; the others are in biome.json and .dependency-cruiser.cjs. */
const HOUSE_RULES = [
  checkImportOrder,
  checkFileSizes,
  checkSmallFiles,
  checkDrawers,
  checkSuppressions,
  checkUnfinishedWords,
  checkFetchOwners,
  checkOwnLimits,
  checkLateCode,
  checkColourLiterals,
  checkRandomAnswers,
  checkTypeNames,
  checkSecureContext,
  checkDecisions,
  checkStatementDoor,
  checkLoneTexts,
  checkDeviceClock,
  checkComposedKeys,
];

/** @type {import('./project-files.mjs').Check} */
export const checkHouseRules = (files) => HOUSE_RULES.flatMap((check) => check(files));
