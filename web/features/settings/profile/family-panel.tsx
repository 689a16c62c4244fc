export const FamilyPanel = () => null;
