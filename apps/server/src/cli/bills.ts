// npm run bills — bills of payment gateways: fetched, shown, compared with the books. Works beside a running server.
import { billsCommand } from './commands/bills.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(billsCommand)
