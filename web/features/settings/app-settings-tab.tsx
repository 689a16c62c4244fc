import { InstallPanel } from './install-panel.tsx';

export const AppSettingsTab = () => <InstallPanel />;
