export const AccountPanel = () => null;
