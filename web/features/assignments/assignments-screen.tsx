export const AssignmentsScreen = () => <h1>AssignmentsScreen</h1>;
