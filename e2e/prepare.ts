// Makes the demo's template before the browser tests begin, so that no test waits for it.
import { demoTemplate } from './template.ts'

await demoTemplate()
