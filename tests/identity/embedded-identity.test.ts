import { identityContract } from '../../src/features/identity/testing/identity-contract.client.ts';
import { makeEmbeddedHarness } from './embedded-harness.ts';

identityContract('embedded provider', makeEmbeddedHarness);
