import { identityContract } from '../../src/features/identity/identity-contract.client.ts';
import { makeEmbeddedHarness } from './embedded-harness.ts';

identityContract('embedded provider', makeEmbeddedHarness);
