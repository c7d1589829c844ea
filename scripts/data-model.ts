/** `node scripts/data-model.ts`: writes `docs/data-model.md` from the schemas and migrations. */
import { writeFileSync } from 'node:fs';
import { dataModelFile, writeDataModel } from './data-model/document.ts';

writeFileSync(dataModelFile, await writeDataModel());
