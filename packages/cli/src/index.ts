// The parts that all commands of operators and staff share.
export { restSeconds, runBeside } from './beside.ts'
export { fromCaller, readWords, reasonOf, runCommand, WrongUsage } from './command.ts'
export { faultLines, isRefusal, openShop, placeFields, placeOf, readPlace, withShop } from './shop.ts'
export { amountText, printer, shanghaiTime, visible, visibleLine } from './terminal.ts'
