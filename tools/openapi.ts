import { createOpenApiDocument } from '../src/school/api/openapi.ts';

// `npm run openapi`: prints the contract as an OpenAPI 3.1 document.
process.stdout.write(`${JSON.stringify(createOpenApiDocument('Anneal'), null, 2)}\n`);
