export const BackupPanel = () => null;
