export const ClassesScreen = () => <h1>ClassesScreen</h1>;
