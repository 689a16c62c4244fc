export const DevicesPanel = () => null;
