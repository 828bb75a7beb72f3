// npm run demo — removes the demo whole, as the console does it. Works beside a running server.
import { demoCommand } from './commands/demo.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(demoCommand)
