// npm run tickets — the staff claims, answers, approves and closes tickets without the console. Works beside a running
// server.
import { ticketsCommand } from './commands/tickets.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(ticketsCommand)
