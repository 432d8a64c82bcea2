import { identityContract } from '../../src/client/identity/identity-contract.ts';
import { makeEmbeddedHarness } from './embedded-harness.ts';

identityContract('embedded provider', makeEmbeddedHarness);
