// npm run comments — the staff reads and hides bullet comments, until the console does it. Works beside a running
// server.
import { commentsCommand } from './commands/comments.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(commentsCommand)
