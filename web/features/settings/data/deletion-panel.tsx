export const DeletionPanel = () => null;
