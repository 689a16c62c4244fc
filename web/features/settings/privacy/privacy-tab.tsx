export const PrivacyTab = () => null;
