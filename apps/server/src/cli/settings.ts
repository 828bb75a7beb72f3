// npm run settings — the operator's settings of the site, for all branches or for one. Works beside a running server.
import { settingsCommand } from './commands/settings.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(settingsCommand)
