// npm run orders — the staff finds orders, asks their gateway, and refunds, until the console does it. Works beside a
// running server.
import { ordersCommand } from './commands/orders.ts'
import { runStaffCommand } from './staff-command.ts'

await runStaffCommand(ordersCommand)
