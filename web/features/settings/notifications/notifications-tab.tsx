export const NotificationsTab = () => null;
