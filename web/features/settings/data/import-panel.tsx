export const ImportPanel = () => null;
