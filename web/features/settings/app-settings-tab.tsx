export const AppSettingsTab = () => null;
