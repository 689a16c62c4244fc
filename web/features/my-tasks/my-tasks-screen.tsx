export const MyTasksScreen = () => <h1>MyTasksScreen</h1>;
