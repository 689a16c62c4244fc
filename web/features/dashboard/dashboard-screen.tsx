export const DashboardScreen = () => <h1>DashboardScreen</h1>;
