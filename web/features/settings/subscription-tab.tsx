export const SubscriptionTab = () => null;
