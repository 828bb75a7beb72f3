export const back = async (): Promise<boolean> => true
