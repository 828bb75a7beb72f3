// npm run tickets — the staff answers, approves and closes tickets, until the console does it. Works beside a running
// server.
import { ticketsCommand } from './commands/tickets.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(ticketsCommand)
