import { identityContract } from '../../src/school/features/identity/testing/identity-contract.client.ts';
import { makeEmbeddedHarness } from './embedded-harness.ts';

identityContract('embedded provider', makeEmbeddedHarness);
